export const mediaReviewPath = "/media-review";

export function mediaCardPath(id: string): string {
  return `${mediaReviewPath}/${id}`;
}
