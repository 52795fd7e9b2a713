/** Drizzle's column casing, shared by everything that builds statements. */
export const naming = { casing: "snake_case" } as const;
