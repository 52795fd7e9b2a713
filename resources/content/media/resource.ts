/** Videos and banners of an app. */
export const content = { name: "content" } as const;
