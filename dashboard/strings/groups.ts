/** The groups of people, from the one that may do least. */
export const groups = { viewer: "Viewer", editor: "Editor", admin: "Administrator" };
