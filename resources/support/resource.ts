/** Questions and answers, and the ways to ask; its screen asks by calls. */
export const support = { name: "support" } as const;
