import { PassThrough } from "node:stream";
import { type Change, type LineEvents, liveLimits } from "#contract/live/line.ts";
import type { Actor } from "#contract/access/roles.ts";
import { mergeChanges, type ToldChange } from "#server/db/changes.ts";
import type { Asker } from "#server/accounts/actor.ts";

/** Whoever does not read this much is not there any more. */
const mostUnread = 64 * 1024;

/** One browser's open line. */
export interface LiveLine {
  readonly actor: Actor;
  readonly asker: Asker;
  readonly stream: PassThrough;
  tell(changes: readonly ToldChange[]): void;
  /** Says that something may have been missed. */
  anew(): void;
  /** Shows that the line is there. */
  beat(): void;
  /** Says no more; with `ended` that the session is over. */
  end(ended?: boolean): void;
}

function wordsOf<Name extends keyof LineEvents>(name: Name, data: LineEvents[Name]): string {
  return `event: ${name}\nid: ${Date.now()}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** What the browser is told of a change: not whose the records are, nor who did it. */
const shownOf = ({ resource, type, ids }: ToldChange): Change => ({ resource, type, ids });

/** While a browser does not read, what changes is gathered for it: one entry for each kind, however many there are. */
export function openLine(actor: Actor, asker: Asker, missed: readonly ToldChange[] | null): LiveLine {
  const stream = new PassThrough({ highWaterMark: mostUnread });
  let gathered: ToldChange[] = [];
  let mustDrain = false;
  let isStuck = false;
  const write = (words: string): void => {
    if (stream.writable) mustDrain = !stream.write(words);
  };
  const flush = (): void => {
    if (mustDrain || gathered.length === 0) return;
    // One name for what is the same to a browser, whoever did it.
    const changes = mergeChanges(gathered.map(shownOf)).map(shownOf);
    gathered = [];
    write(wordsOf("changes", changes));
  };
  stream.on("drain", () => {
    mustDrain = isStuck = false;
    flush();
  });
  stream.on("error", () => stream.destroy());
  write(wordsOf("open", { anew: missed === null }));
  const tell = (changes: readonly ToldChange[]): void => {
    const news = changes.filter(({ origin }) => origin !== asker.sessionId);
    gathered = mustDrain ? mergeChanges([...gathered, ...news]) : [...gathered, ...news];
    flush();
  };
  tell(missed ?? []);
  return {
    actor,
    asker,
    stream,
    tell,
    anew: () => write(wordsOf("anew", null)),
    beat: () => {
      // Nothing was read since the last beat either.
      if (mustDrain && isStuck) return void stream.destroy();
      isStuck = mustDrain;
      if (!mustDrain) write(`id: ${Date.now()}\n\n`);
    },
    end: (ended = false) => {
      if (ended) write(wordsOf("ended", null));
      stream.end();
    },
  };
}

export const beatMs = liveLimits.heartbeatSeconds * 1000;
