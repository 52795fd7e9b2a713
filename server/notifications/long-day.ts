/** Long date in India's time zone, in the mail's language. */
export const longDay = { dateStyle: "long", timeZone: "Asia/Kolkata", numberingSystem: "latn" } as const;
export const longMoment = { ...longDay, timeStyle: "short" } as const;
