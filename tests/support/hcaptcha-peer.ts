import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * Stand-in for hCaptcha's script: renders a button that solves the captcha and one that expires it.
 */
const script = `window.hcaptcha = {
  render(place, options) {
    const add = (name, press) => {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = name;
      button.addEventListener("click", press);
      place.append(button);
    };
    add("I am human (" + options.sitekey + ", " + options.hl + ")", () => options.callback("token-1"));
    add("Let it expire", () => options["expired-callback"]());
    return "widget-1";
  },
};`;

const textOf = (url: string): Promise<string> =>
  new Promise((resolve, reject) => {
    get(url, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () => resolve(Buffer.concat(parts).toString()));
    }).on("error", reject);
  });

/** Serves the script on loopback, so that a page that adds hCaptcha sends no request outside. */
export async function hcaptchaPeer() {
  const asked: string[] = [];
  const server = createServer((request, answer) => {
    asked.push(request.url ?? "");
    answer.setHeader("content-type", "text/javascript").end(script);
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  /** Replacement for `document.head.append` that loads this script instead of hCaptcha's. */
  const append = (node: unknown): void => {
    if (!(node instanceof HTMLScriptElement)) throw new Error("only a script is expected");
    const { pathname, search } = new URL(node.src);
    textOf(`http://127.0.0.1:${port}${pathname}${search}`).then(
      (text) => {
        new Function(text)();
        node.dispatchEvent(new Event("load"));
      },
      () => node.dispatchEvent(new Event("error")),
    );
  };
  return { asked, append, close: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}
