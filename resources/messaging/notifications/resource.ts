/** The user's notifications. Their screen and the bell use calls instead of simple-rest. */
export const notifications = { name: "notifications" } as const;

export const notificationsPath = "/notifications";
