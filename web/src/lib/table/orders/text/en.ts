export const words = {
  title: 'Standing orders',
  about:
    'Decide now what the table does for you when the moment comes, also while you are away. Nobody else can tell that you gave an order.',
  none: 'Right now there is nothing to order.',
  stands: 'Stands:',
  give: 'Give this order',
  change: 'Change the order',
  takeBack: 'Take it back',
  later: 'Not possible right now.',
  yes: 'Yes',
  no: 'No',
  acted: (order: string) => `Your order was carried out: ${order}.`,
  over: (order: string) => `Your order has ended, since what it was for is over: ${order}.`,
  undone: (order: string) => `You took the move back, so your order has ended: ${order}.`,
  refusals: {
    no_orders: 'There are no standing orders in this game.',
    no_order_now: 'This order would make no sense now: there is nothing left that it could do.',
    bad_order: 'The table did not understand this order. Check the numbers.',
  } as Record<string, string>,
};
