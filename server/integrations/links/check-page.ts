import type { LinkProbeResult, LinkFault } from "#contract/catalog/versions/link-checks.ts";
import type { OutgoingRequestRules } from "./outgoing-request-rules.ts";
import { toLinkError, LinkCheckError, OfflineError } from "./link-errors.ts";
import type { DnsResolver } from "./dns.ts";
import { type ResponseHead, fetchResponseHead } from "./page-request.ts";
import { resolveRedirectTarget } from "./redirects.ts";

const maxRedirects = 5;

interface CheckContext {
  readonly rules: OutgoingRequestRules;
  readonly names: DnsResolver;
  readonly signal: AbortSignal;
}

/** Requests the head of a page. Some servers refuse HEAD; they get a GET, whose body is not read either. */
async function requestHead(url: URL, { rules, names, signal }: CheckContext): Promise<ResponseHead> {
  const head = await fetchResponseHead(url, "HEAD", rules, names, signal);
  return head.status < 400 ? head : fetchResponseHead(url, "GET", rules, names, signal);
}

/** Returns the URL without its query, which in a redirect may be a secret of the client that followed it. */
const withoutQuery = ({ origin, pathname }: URL): string | null => (origin === "null" ? null : `${origin}${pathname}`);

const unreachable = (fault: LinkFault, finalUrl: string | null, status: number | null = null): LinkProbeResult => ({
  state: "silent",
  fault,
  status,
  finalUrl,
});

function toLinkAnswer({ status }: ResponseHead, finalUrl: string | null): LinkProbeResult {
  if (status >= 200 && status < 300) return { state: "answers", status, finalUrl };
  return unreachable(status === 404 || status === 410 ? "not_found" : "http_status", finalUrl, status);
}

const toLinkFailure = (error: unknown): LinkCheckError => {
  const failure = toLinkError(error);
  if (failure instanceof OfflineError) throw failure;
  return failure;
};

/** Checks a URL and its redirects; each target passes the same checks as the first. */
export async function checkPage(address: string, asking: CheckContext): Promise<LinkProbeResult> {
  let url = new URL(address);
  for (let hops = 0; ; hops += 1) {
    const finalUrl = hops === 0 ? null : withoutQuery(url);
    if (hops > maxRedirects) return unreachable("too_many_redirects", finalUrl);
    const answer = await requestHead(url, asking).catch(toLinkFailure);
    if (answer instanceof LinkCheckError) return unreachable(answer.fault, finalUrl);
    const next = resolveRedirectTarget(url, answer);
    if (!next) return toLinkAnswer(answer, finalUrl);
    url = next;
  }
}
