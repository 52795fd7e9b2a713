/** Eleven signs of base64url, as YouTube names its videos. */
const id = /^[\w-]{11}$/;
const hosts = ["youtube.com", "www.youtube.com", "m.youtube.com", "music.youtube.com", "www.youtube-nocookie.com"];
const shortHosts = ["youtu.be", "www.youtu.be"];
/** `/shorts/ID`, `/live/ID`, `/embed/ID`, `/v/ID`. */
const kinds = ["shorts", "live", "embed", "v"];

function idIn(url: URL): string | null | undefined {
  const [first = "", second] = url.pathname.split("/").slice(1);
  if (shortHosts.includes(url.hostname)) return first;
  if (!hosts.includes(url.hostname)) return null;
  return first === "watch" ? url.searchParams.get("v") : kinds.includes(first) ? second : null;
}

/** The video a YouTube address is about, without asking anybody; null where it is about none. */
export function youTubeId(address: string): string | null {
  const written = address.trim();
  // People copy addresses without their beginning.
  const full = /^https?:\/\//i.test(written) ? written : `https://${written}`;
  if (!URL.canParse(full)) return null;
  const url = new URL(full);
  if (url.username !== "" || url.port !== "") return null;
  const found = idIn(url);
  return found && id.test(found) ? found : null;
}

/** Where the video is watched, however its address was written. */
export function youTubePage(videoId: string): string {
  return `https://www.youtube.com/watch?v=${videoId}`;
}

/** The only site that may be framed. */
export const playerOrigin = "https://www.youtube-nocookie.com";

/** The player that sets no cookie before it is played. */
export function youTubePlayer(videoId: string): string {
  return `${playerOrigin}/embed/${videoId}?autoplay=1&rel=0`;
}
