/** What the store told somebody of; its screen and the bell ask by calls. */
export const notifications = { name: "notifications" } as const;

export const notificationsPath = "/notifications";
