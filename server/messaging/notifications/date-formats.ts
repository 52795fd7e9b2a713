/** Long date in India's time zone, in the mail's language. */
export const longDateFormat = { dateStyle: "long", timeZone: "Asia/Kolkata", numberingSystem: "latn" } as const;
export const longDateTimeFormat = { ...longDateFormat, timeStyle: "short" } as const;
