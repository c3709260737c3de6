/**
 * Installs the packages of a folder, unless they are there as its lock file has them. Ends the process if npm
 * cannot.
 */
export function installApart(folder: string): void;
