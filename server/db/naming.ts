/** How Drizzle names columns: every statement, wherever it is built, names them alike. */
export const naming = { casing: "snake_case" } as const;
