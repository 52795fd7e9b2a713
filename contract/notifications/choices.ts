import * as z from "zod";
import { type EventName, events } from "./events.ts";

/** The ways a notice can come. */
export const noticeChannels = ["mail"] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** That somebody of the staff works in one's account is told whatever one chose. */
export const alwaysTold = ["acting-started"] as const satisfies readonly EventName[];
type ChosenEvent = Exclude<EventName, (typeof alwaysTold)[number]>;
const isChosen = (event: string): event is ChosenEvent => !alwaysTold.some((one) => one === event);
export const eventNames = Object.keys(events).filter(isChosen) as [ChosenEvent, ...ChosenEvent[]];

/** For every kind of notice whether it comes by each way. Mails about signing in and the account itself have no choice. */
export const NoticeChoices = z.strictObject({
  items: z
    .array(z.strictObject({ event: z.enum(eventNames), channel: z.enum(noticeChannels), on: z.boolean() }))
    .max(eventNames.length * noticeChannels.length),
});
export type NoticeChoices = z.infer<typeof NoticeChoices>;

/** What somebody does not want, as it is kept: a new kind of notice comes until it is refused. */
export type MutedNotices = Partial<Record<EventName, NoticeChannel[]>>;

export function isMuted(muted: MutedNotices, event: EventName, channel: NoticeChannel): boolean {
  return muted[event]?.includes(channel) ?? false;
}
