/** The developer's own public page. Its screen uses calls instead of simple-rest. */
export const developerPage = { name: "developer-page" } as const;
