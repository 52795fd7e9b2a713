/** YouTube video id: eleven base64url characters. */
const id = /^[\w-]{11}$/;
const hosts = ["youtube.com", "www.youtube.com", "m.youtube.com", "music.youtube.com", "www.youtube-nocookie.com"];
const shortHosts = ["youtu.be", "www.youtu.be"];
/** Path parts before the id: `/shorts/ID`, `/live/ID`, `/embed/ID`, `/v/ID`. */
const kinds = ["shorts", "live", "embed", "v"];

function videoIdIn(url: URL): string | null | undefined {
  const [first = "", second] = url.pathname.split("/").slice(1);
  if (shortHosts.includes(url.hostname)) return first;
  if (!hosts.includes(url.hostname)) return null;
  return first === "watch" ? url.searchParams.get("v") : kinds.includes(first) ? second : null;
}

/** Parses the video id in a YouTube URL, found without a request; null if there is none. */
export function parseYouTubeVideoId(address: string): string | null {
  const written = address.trim();
  // People copy URLs without `https://`.
  const full = /^https?:\/\//i.test(written) ? written : `https://${written}`;
  if (!URL.canParse(full)) return null;
  const url = new URL(full);
  if (url.username !== "" || url.port !== "") return null;
  const videoId = videoIdIn(url);
  return videoId && id.test(videoId) ? videoId : null;
}

/** Returns the watch page of the video, independent of how its URL was written. */
export function youTubeWatchUrl(videoId: string): string {
  return `https://www.youtube.com/watch?v=${videoId}`;
}

/** Origin of the player, the only one that the console may show in a frame. */
export const youTubePlayerOrigin = "https://www.youtube-nocookie.com";

/** Returns the URL of the player that sets no cookie before playback. */
export function youTubePlayerUrl(videoId: string): string {
  return `${youTubePlayerOrigin}/embed/${videoId}?autoplay=1&rel=0`;
}
