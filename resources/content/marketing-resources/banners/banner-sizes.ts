/** Sizes of banners in px. The poster is A3 at 150 dpi and includes the QR code. */
export const bannerSizes = [
  { key: "preview", width: 1200, height: 628, shape: "side" },
  { key: "square", width: 1080, height: 1080, shape: "side" },
  { key: "status", width: 1080, height: 1920, shape: "stack" },
  { key: "poster", width: 1754, height: 2480, shape: "stack" },
] as const;
export type BannerSize = (typeof bannerSizes)[number];
