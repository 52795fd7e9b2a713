/** One's public page; its screen asks by calls. */
export const developerPage = { name: "developer-page" } as const;
