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

/** Some servers know no HEAD, or refuse it: then they are asked for the page, of which nothing is read either. */
async function ask(url: URL, { rules, names, signal }: Asking): Promise<Answer> {
  const head = await requestPage(url, "HEAD", rules, names, signal);
  return head.status < 400 ? head : requestPage(url, "GET", rules, names, signal);
}

/** What a redirect carries behind the question mark may be a secret of whoever followed it. */
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

/** Asks an address and those it leads to; each is looked at like the first. */
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
