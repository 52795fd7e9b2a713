import { ConsentStep } from "./ConsentStep.tsx";
import { CategoryCard } from "./CategoryCard.tsx";
import { HeroCard } from "../pictures/HeroCard.tsx";
import { IconCard } from "../pictures/IconCard.tsx";
import { VideosCard } from "../pictures/VideosCard.tsx";
import { ScreenshotsCard } from "../pictures/ScreenshotsCard.tsx";

/** Step 1: images, videos, and where people find the app. */
export function MetadataStep() {
  return (
    <>
      <IconCard />
      <ScreenshotsCard />
      <HeroCard />
      <VideosCard />
      <CategoryCard />
      <ConsentStep />
    </>
  );
}
