import {
  ChartPie,
  Cloud,
  type LucideIcon,
  MailOpen,
  MessageCircle,
  Newspaper,
  NotebookPen,
  Podcast,
  Presentation,
  Quote,
} from "lucide-react";
import type { EditorialKind } from "#contract/publishing/editorials/kinds.ts";

export const editorialKindIcons: Readonly<Record<EditorialKind, LucideIcon>> = {
  news: Newspaper,
  blog: NotebookPen,
  newsletter: MailOpen,
  podcast: Podcast,
  webinar: Presentation,
  infographic: ChartPie,
  speaks: MessageCircle,
  testimonial: Quote,
  campaign: Cloud,
};
