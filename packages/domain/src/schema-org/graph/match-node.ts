import { mediaIdNamed, mediaNamesOf } from '../payload/media.ts';
import { isOfType, typesOf } from '../payload/values.ts';
import { isJsonObject, type JsonObject } from '../../schema/json.ts';
import { idOf, type Node, uuidUrn } from './node.ts';
import { isVideo, mayMean, videoUrlsOf } from './block-nodes.ts';

/**
 * Finds which of the service's `own` nodes a value of a payload means: the one of its `@id`, unless
 * that is of another type; under `image`, that of the media record it names (`urn:uuid:…`, or the
 * id alone); under `video`, the one with its URL, unless it has an `@id` of its own.
 */
export const ownNodeFinder = (
  own: ReadonlyMap<string, Node>,
): ((value: unknown, property?: string) => Node | undefined) => {
  const imageNamed = (value: unknown): Node | undefined =>
    mediaNamesOf(value)
      .flatMap((name) => mediaIdNamed(name) ?? [])
      .flatMap((id) => own.get(uuidUrn(id)) ?? [])
      .find((node) => isOfType(node, 'ImageObject'));
  const videos = new Map([...own.values()].filter(isVideo).map((node) => [node['embedUrl'], node]));
  const videoAt = (value: unknown): Node | undefined =>
    videoUrlsOf(value).flatMap((url) => videos.get(url) ?? [])[0];
  return (value, property) => {
    const image = property === 'image' ? imageNamed(value) : undefined;
    if (image !== undefined) return image;
    const node = isJsonObject(value) ? value : {};
    const id = idOf(node);
    if (id === undefined) return property === 'video' ? videoAt(value) : undefined;
    const same = own.get(id);
    return same !== undefined && isSameType(node, same) && mayMean(node, same) ? same : undefined;
  };
};

/** Returns whether two nodes of one `@id` are of one type, as far as the `given` one has any. */
const isSameType = (given: JsonObject, own: Node): boolean => {
  const types = typesOf(given);
  return types.length === 0 || types.some((type) => isOfType(own, type));
};
