/** Partner offers and the user's requests. The screen uses calls instead of simple-rest. */
export const offers = { name: "offers" } as const;
