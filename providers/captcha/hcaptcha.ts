/** What we use of hCaptcha's own script. */
interface Hcaptcha {
  render(
    place: HTMLElement,
    options: {
      sitekey: string;
      hl: string;
      callback: (token: string) => void;
      "expired-callback": () => void;
      "error-callback": () => void;
    },
  ): string;
}
declare global {
  interface Window {
    hcaptcha?: Hcaptcha;
  }
}

const address = "https://js.hcaptcha.com/1/api.js?render=explicit&recaptchacompat=off";
let loading: Promise<Hcaptcha> | undefined;

/** The script of the service, fetched where the store asks for it and nowhere else. */
function load(): Promise<Hcaptcha> {
  loading ??= new Promise<Hcaptcha>((resolve, reject) => {
    const script = document.createElement("script");
    script.src = address;
    script.async = true;
    script.addEventListener("load", () =>
      window.hcaptcha ? resolve(window.hcaptcha) : reject(new Error("hCaptcha did not start")),
    );
    script.addEventListener("error", () => reject(new Error("hCaptcha could not be fetched")));
    document.head.append(script);
  }).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

const widgets = new WeakMap<HTMLElement, string>();

/** The person's answer to the widget, which is shown in `place`; asked again, it starts anew. */
export async function answerOf(place: HTMLElement, siteKey: string): Promise<string> {
  const service = await load();
  const shown = widgets.get(place);
  if (shown !== undefined) place.replaceChildren();
  return new Promise<string>((resolve, reject) => {
    const fail = () => reject(new Error("the widget ended without an answer"));
    const listening = { callback: resolve, "expired-callback": fail, "error-callback": fail };
    widgets.set(place, service.render(place, { sitekey: siteKey, hl: document.documentElement.lang, ...listening }));
  });
}
