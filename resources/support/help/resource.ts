/** FAQs and ways to contact support. The screen uses calls instead of simple-rest. */
export const support = { name: "support" } as const;
