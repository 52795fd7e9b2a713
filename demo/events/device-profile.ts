import type { RandomSource } from "./seeded-random.ts";
import { pickApiLevel, cityPickers, languagePickers, deviceModelPickers, pickOem, pickState } from "./market-shares.ts";

/** Picks the properties that a device sends with every event. Its state determines its city and languages. */
export function randomDeviceProfile(random: RandomSource) {
  const state = pickState(random);
  const oem = pickOem(random);
  return {
    oem,
    model: deviceModelPickers.get(oem)?.(random) ?? "",
    device_type: random() < 0.96 ? "phone" : "tablet",
    services: random() < 0.985 ? "gms" : "microG",
    android_api: pickApiLevel(random),
    language: languagePickers.get(state.code)?.(random) ?? "",
    state: state.code,
    city: cityPickers.get(state.code)?.(random) ?? "",
  };
}
