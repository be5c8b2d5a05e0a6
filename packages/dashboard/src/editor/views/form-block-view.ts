import { DOMSerializer, type Node, type Schema } from 'prosemirror-model';
import type {
  EditorView,
  NodeView,
  NodeViewConstructor,
  ViewMutationRecord,
} from 'prosemirror-view';
import { isFormBlock } from '../blocks/new-block.ts';
import { elementOf } from '../schema/element.ts';
import { partOf, partOfType } from '../schema/part.ts';
import { formFieldsOf } from '../vocabulary/block-shape.ts';
import { passFormKey } from './form-keys.ts';
import type { FormStore } from './form-store.ts';

let lastKey = 0;

/** Notices which forms come near to the part of the page that is seen. */
export const nearObserver = (store: FormStore): IntersectionObserver =>
  new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const key = Number(target instanceof HTMLElement && target.dataset['form']);
        // The strip keeps its height while its fields are away.
        if (!isIntersecting && target instanceof HTMLElement && target.offsetHeight > 0) {
          target.style.minHeight = `${target.offsetHeight}px`;
        }
        store.setNear(key, isIntersecting);
      }
    },
    { rootMargin: '800px 0px' },
  );

/** View of a block with a form: the strip of its fields, and its texts. */
class FormBlockView implements NodeView {
  readonly dom: HTMLElement;
  readonly contentDOM?: HTMLElement;
  readonly #strip: HTMLElement;
  readonly #key: number;
  readonly #store: FormStore;
  readonly #observer: IntersectionObserver;
  readonly #position: () => number | undefined;
  #node: Node;

  constructor(
    node: Node,
    view: EditorView,
    position: () => number | undefined,
    store: FormStore,
    observer: IntersectionObserver,
  ) {
    this.#node = node;
    this.#position = position;
    this.#store = store;
    this.#observer = observer;
    lastKey += 1;
    this.#key = lastKey;
    this.#strip = document.createElement('div');
    this.#strip.contentEditable = 'false';
    this.#strip.addEventListener('keydown', (event) => passFormKey(view, event, position));
    this.#strip.dataset['form'] = String(this.#key);
    this.dom = document.createElement('div');
    this.dom.dataset['formBlock'] = partOf(node)?.kind === 'unknown' ? '' : node.type.name;
    const part = partOf(node);
    const { dom, contentDOM } =
      part === undefined || part.kind === 'unknown'
        ? { dom: undefined, contentDOM: undefined }
        : DOMSerializer.renderSpec(document, elementOf(part, node));
    this.dom.append(this.#strip, ...(dom && contentDOM ? [dom] : []));
    if (contentDOM) this.contentDOM = contentDOM;
    this.#show(false);
    observer.observe(this.#strip);
  }

  #show(isNear: boolean): void {
    this.#store.set({
      key: this.#key,
      element: this.#strip,
      node: this.#node,
      isNear,
      position: this.#position,
    });
  }

  update(node: Node): boolean {
    if (node.type !== this.#node.type) return false;
    const isChanged = node.attrs !== this.#node.attrs;
    this.#node = node;
    if (isChanged) {
      const present = this.#store.forms().find(({ key }) => key === this.#key);
      this.#show(present?.isNear ?? false);
    }
    return true;
  }

  stopEvent(event: Event): boolean {
    return event.target instanceof globalThis.Node && this.#strip.contains(event.target);
  }

  ignoreMutation(mutation: ViewMutationRecord): boolean {
    return this.#strip.contains(mutation.target) || mutation.target === this.dom;
  }

  destroy(): void {
    this.#observer.unobserve(this.#strip);
    this.#store.remove(this.#key);
  }
}

/** Returns the views of all blocks that have forms; texts have none. */
export const formBlockViews = (
  schema: Schema,
  store: FormStore,
  observer: IntersectionObserver,
): Record<string, NodeViewConstructor> =>
  Object.fromEntries(
    Object.values(schema.nodes)
      .filter((type) => {
        const part = partOfType(type);
        const hasForm =
          part && ('shape' in part ? formFieldsOf(part.shape).length > 0 : part.kind === 'unknown');
        return hasForm && type.isInGroup('block') && isFormBlock(type.create());
      })
      .map((type) => [
        type.name,
        (node, view, position) => new FormBlockView(node, view, position, store, observer),
      ]),
  );
