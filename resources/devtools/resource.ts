/** A developer's access for programs, and their keys; its screen asks by calls. */
export const devtools = { name: "devtools" } as const;
