import type { Call } from "#contract/call.ts";

type InitialData = Partial<Record<string, unknown>>;

let answers: InitialData | null = null;

/** The server writes it in `server/platform/http/initial-data.ts`. */
const read = (): InitialData => JSON.parse(document.getElementById("answers")?.textContent ?? "{}") as InitialData;

/** Returns a call's response that came with the page, once; a second call asks the server. */
export function takeInitialData({ method, path }: Call): unknown {
  answers ??= read();
  const key = `${method} ${path}`;
  const answer = answers[key];
  delete answers[key];
  return answer;
}
