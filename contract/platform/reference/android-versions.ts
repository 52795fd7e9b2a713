/** Android versions by SDK (Build.VERSION_CODES), newest first. */
export const androidVersions = [
  { sdk: 37, version: "17", codename: "Cinnamon Bun" },
  { sdk: 36, version: "16", codename: "Baklava" },
  { sdk: 35, version: "15", codename: "Vanilla Ice Cream" },
  { sdk: 34, version: "14", codename: "Upside Down Cake" },
  { sdk: 33, version: "13", codename: "Tiramisu" },
  { sdk: 32, version: "12L", codename: "Snow Cone v2" },
  { sdk: 31, version: "12", codename: "Snow Cone" },
  { sdk: 30, version: "11", codename: "Red Velvet Cake" },
  { sdk: 29, version: "10", codename: "Quince Tart" },
  { sdk: 28, version: "9", codename: "Pie" },
  { sdk: 27, version: "8.1", codename: "Oreo" },
  { sdk: 26, version: "8.0", codename: "Oreo" },
  { sdk: 25, version: "7.1", codename: "Nougat" },
  { sdk: 24, version: "7.0", codename: "Nougat" },
  { sdk: 23, version: "6.0", codename: "Marshmallow" },
  { sdk: 22, version: "5.1", codename: "Lollipop" },
  { sdk: 21, version: "5.0", codename: "Lollipop" },
] as const;

/** SDK of the newest Android release. */
export const newestAndroidSdk: number = androidVersions[0].sdk;
