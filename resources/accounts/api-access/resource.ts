/** A developer's API access and keys. The screen fetches with `useCall`, so the resource has no calls. */
export const apiAccess = { name: "devtools" } as const;
