import type { RecordChange, LiveEvents } from "#contract/platform/live/live-events.ts";

type Name = keyof LiveEvents;

export interface HeardEvent {
  readonly name: Name;
  readonly id: string;
  readonly data: unknown;
}

export interface HeardLine {
  readonly status: number;
  readonly headers: Headers;
  readonly events: readonly HeardEvent[];
  /** Returns the received changes, each as `resource type ids`. */
  changes(): string[];
  /** Waits for the next event with this name after those already returned. */
  next(name: Name): Promise<HeardEvent>;
  /** Waits for a change of the resource and returns it. */
  hears(resource: string): Promise<RecordChange>;
  /** Promise that resolves when the server has ended the stream. */
  readonly ended: Promise<void>;
  close(): void;
}

const fieldOf = (block: string, field: string): string | undefined =>
  block
    .split("\n")
    .find((line) => line.startsWith(`${field}: `))
    ?.slice(field.length + 2);

const changesOf = ({ name, data }: HeardEvent): readonly RecordChange[] =>
  name === "changes" ? (data as RecordChange[]) : [];

/** Opens a browser's event stream for a test. */
export async function listenLive(address: string, headers: Record<string, string>): Promise<HeardLine> {
  const leaving = new AbortController();
  const answer = await fetch(address, { headers, signal: leaving.signal });
  const events: HeardEvent[] = [];
  const listeners = new Set<() => void>();
  let unread = 0;
  const read = async (): Promise<void> => {
    let text = "";
    for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = (text + part).split("\n\n");
      text = blocks.pop() ?? "";
      for (const block of blocks) {
        const name = fieldOf(block, "event") as Name | undefined;
        const data: unknown = JSON.parse(fieldOf(block, "data") ?? "null");
        if (name) events.push({ name, id: fieldOf(block, "id") ?? "", data });
      }
      for (const listener of listeners) listener();
    }
  };
  const ended = answer.ok ? read().catch(() => undefined) : Promise.resolve();
  const until = <T>(found: () => T | undefined): Promise<T> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const value = found();
        if (value === undefined) return;
        listeners.delete(look);
        resolve(value);
      };
      listeners.add(look);
      void ended.then(() => {
        look();
        reject(new Error(`the line ended; heard: ${JSON.stringify(events)}`));
      });
      look();
    });
  return {
    status: answer.status,
    headers: answer.headers,
    events,
    changes: () => events.flatMap(changesOf).map(({ resource, type, ids }) => [resource, type, ...ids].join(" ")),
    next: (name) =>
      until(() => {
        const at = events.findIndex((event, index) => index >= unread && event.name === name);
        if (at === -1) return undefined;
        unread = at + 1;
        return events[at];
      }),
    hears: (resource) => until(() => events.flatMap(changesOf).find((change) => change.resource === resource)),
    ended,
    close: () => leaving.abort(),
  };
}
