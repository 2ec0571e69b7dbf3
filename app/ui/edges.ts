/** Marks the sides of a region that can scroll further sideways. */
export function markEdges(region: Element): void {
  const { scrollLeft, clientWidth, scrollWidth } = region;
  region.toggleAttribute('data-before', scrollLeft > 0);
  region.toggleAttribute('data-after', scrollLeft + clientWidth < scrollWidth - 1);
}
