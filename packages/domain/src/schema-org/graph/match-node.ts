import { mediaIdNamed, mediaNamesOf } from '../payload/media.ts';
import { isOfType, typesOf } from '../payload/values.ts';
import { isJsonObject, type JsonObject } from '../../schema/json.ts';
import { idOf, type Node, uuidUrn } from './node.ts';
import { isVideo, mayMean, videoUrlsOf } from './block-nodes.ts';

/**
 * Returns a function that finds the node that a value of a payload describes among `own`, the nodes
 * of the service by `@id`; `undefined` if there is none. `property` is the property that has the
 * value.
 *
 * Under `image`, a value describes the picture of the media record that it names (`urn:uuid:…`, or
 * the id alone). Any value with an `@id` describes the node with that `@id`, unless their types
 * differ, or it is a video at another URL. Under `video`, a value without an `@id` describes the
 * video with its URL.
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

/** Returns whether `given` and `own` have a common type, or `given` has no type. */
const isSameType = (given: JsonObject, own: Node): boolean => {
  const types = typesOf(given);
  return types.length === 0 || types.some((type) => isOfType(own, type));
};
