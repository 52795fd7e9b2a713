/** What partners of the store offer, and one's requests; its screen asks by calls. */
export const offers = { name: "offers" } as const;
