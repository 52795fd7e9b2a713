import type { Random } from "./seeded-random.ts";
import { pickApi, pickCity, pickLanguage, pickModel, pickOem, pickState } from "./market-shares.ts";

/** Properties that a device sends with every event; its state determines its city and languages. */
export function deviceProfile(random: Random) {
  const state = pickState(random);
  const oem = pickOem(random);
  return {
    oem,
    model: pickModel.get(oem)?.(random) ?? "",
    device_type: random() < 0.96 ? "phone" : "tablet",
    services: random() < 0.985 ? "gms" : "microG",
    android_api: pickApi(random),
    language: pickLanguage.get(state.code)?.(random) ?? "",
    state: state.code,
    city: pickCity.get(state.code)?.(random) ?? "",
  };
}
