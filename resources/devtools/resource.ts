/** A developer's API access and keys. The screen fetches with `useCall`, so the resource has no calls. */
export const devtools = { name: "devtools" } as const;
