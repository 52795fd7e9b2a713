/** Drizzle's column casing, shared by everything that builds statements. */
export const columnCasing = { casing: "snake_case" } as const;
