/**
 * Memory of the functions that compile or render a text: it gives more than half a processor. A part may take
 * 300 ms to render, and what one of them accepts must not be refused by another with a smaller share.
 */
export const RENDERS = 1024;
