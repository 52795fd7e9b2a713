import type { LinkAnswer, LinkFault } from "#contract/versions/link-checks.ts";
import type { LinkRules } from "./link-rules.ts";
import { failureOf, LinkFailure, NoLine } from "./link-faults.ts";
import type { Names } from "./names.ts";
import { type Answer, requestPage } from "./page-request.ts";
import { nextOf } from "./redirects.ts";

const mostRedirects = 5;

interface Asking {
  readonly rules: LinkRules;
  readonly names: Names;
  readonly signal: AbortSignal;
}

/** Requests the head of a page. Some servers refuse HEAD; they get a GET, whose body is not read either. */
async function ask(url: URL, { rules, names, signal }: Asking): Promise<Answer> {
  const head = await requestPage(url, "HEAD", rules, names, signal);
  return head.status < 400 ? head : requestPage(url, "GET", rules, names, signal);
}

/** Drops the query: in a redirect it may be a secret of the client that followed it. */
const withoutQuery = ({ origin, pathname }: URL): string | null => (origin === "null" ? null : `${origin}${pathname}`);

const silent = (fault: LinkFault, finalUrl: string | null, status: number | null = null): LinkAnswer => ({
  state: "silent",
  fault,
  status,
  finalUrl,
});

function answerOf({ status }: Answer, finalUrl: string | null): LinkAnswer {
  if (status >= 200 && status < 300) return { state: "answers", status, finalUrl };
  return silent(status === 404 || status === 410 ? "not_found" : "http_status", finalUrl, status);
}

const failed = (error: unknown): LinkFailure => {
  const failure = failureOf(error);
  if (failure instanceof NoLine) throw failure;
  return failure;
};

/** Checks a URL and its redirects; each target passes the same checks as the first. */
export async function askPage(address: string, asking: Asking): Promise<LinkAnswer> {
  let url = new URL(address);
  for (let hops = 0; ; hops += 1) {
    const finalUrl = hops === 0 ? null : withoutQuery(url);
    if (hops > mostRedirects) return silent("too_many_redirects", finalUrl);
    const answer = await ask(url, asking).catch(failed);
    if (answer instanceof LinkFailure) return silent(answer.fault, finalUrl);
    const next = nextOf(url, answer);
    if (!next) return answerOf(answer, finalUrl);
    url = next;
  }
}
