/** The part of hCaptcha's script that we use. */
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

const scriptUrl = "https://js.hcaptcha.com/1/api.js?render=explicit&recaptchacompat=off";
let loading: Promise<Hcaptcha> | undefined;

/** Loads the service's script, only if the store uses hCaptcha. */
function loadHcaptcha(): Promise<Hcaptcha> {
  loading ??= new Promise<Hcaptcha>((resolve, reject) => {
    const script = document.createElement("script");
    script.src = scriptUrl;
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

/** Shows the widget in `place` and resolves to the person's token; another call restarts the widget. */
export async function solveHcaptcha(place: HTMLElement, siteKey: string): Promise<string> {
  const service = await loadHcaptcha();
  const previous = widgets.get(place);
  if (previous !== undefined) place.replaceChildren();
  return new Promise<string>((resolve, reject) => {
    const fail = () => reject(new Error("the widget ended without an answer"));
    const callbacks = { callback: resolve, "expired-callback": fail, "error-callback": fail };
    widgets.set(place, service.render(place, { sitekey: siteKey, hl: document.documentElement.lang, ...callbacks }));
  });
}
