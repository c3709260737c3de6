/** Returns the item of an entity, from what one request has read of at most one item of each. */
export function ofEntity<Item extends { entity: string }>(
  found: { entity: string }[],
  entity: Item["entity"],
): Item | undefined {
  return found.find((each): each is Item => each.entity === entity);
}
