/** An action that can be taken back for some seconds. */
export const undoing = {
  undo: "Undo",
  left: (seconds: number) => `In ${seconds} s.`,
};
